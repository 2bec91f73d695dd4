import { bootBackend } from '../../local/boot.ts'
import { readSettings } from '../../local/settings.ts'

/** `seedFolder.ts <folder>` fills an empty data folder with the demo listings, and no enquiries. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to fill.')
const backend = await bootBackend({
  ...readSettings('production'),
  siteUrl: 'http://localhost',
  dataFolder: folder,
  demoData: 'listings',
  log: () => {},
  onBroken: (error) => {
    throw error
  },
})
await backend.close()
