import { bootBackend } from '../../local/boot.ts'
import { readSettings } from '../../local/settings.ts'

/** `seedFolder.ts <folder>` fills an empty data folder as the first start of the server does. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to fill.')
const backend = await bootBackend({
  ...readSettings('production'),
  dataFolder: folder,
  hasDemoListings: true,
  log: () => {},
  onBroken: (error) => {
    throw error
  },
})
await backend.close()
