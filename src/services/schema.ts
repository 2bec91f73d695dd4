import { dashboardErrors } from '~/content/portal/dashboard'
import { unwrap } from './errors'
import { saveFile } from './saveFile'
import { staff } from './staffClient'

/**
 * Saves the description of the database as a JSON file.
 * @throws ServiceError 'Failed to download schema'
 */
export async function downloadSchema(): Promise<void> {
  const schema = await unwrap(staff.rpc('get_schema_info'), dashboardErrors.schema)
  const day = new Date().toISOString().slice(0, 10)
  saveFile(JSON.stringify(schema, null, 2), 'application/json', `database-schema-${day}.json`)
}
