import { mailboxes } from '../../src/content/agency.ts'
import { uploadDocuments } from '../seed/documents.ts'
import { openDemoOffice } from '../seed/office/demoOffice.ts'
import { hasListings, seedDemoData } from '../seed/seed.ts'
import { type Backend, createBackend } from './backend.ts'
import { damaged, openDataFolder, unwritable } from './dataFolder.ts'
import { openEngineThread } from './engineThread.ts'
import { openErasingPause } from './erasingPause.ts'
import { type MailRoute, openMailRoute } from './mail/mailSettings.ts'
import { lettersIn } from './outboxErasure.ts'
import { openSecrets } from './secrets.ts'
import type { DemoData } from './settings.ts'
import { StartFailure } from './startFailure.ts'
import { startUpkeep } from './upkeep.ts'
import { findObstacle } from './writable.ts'

export interface BootOptions {
  dataFolder: string
  demo: { email: string; password: string }
  demoData: DemoData
  /** The address that mails enquiries; without it, they go to the outbox. */
  formRelayUrl?: string | undefined
  mailRoute: MailRoute
  mailFrom: string
  /** The site's address in letters. */
  siteUrl: string
  migrationsFolder?: string | undefined
  log: (line: string) => void
  onBroken: (error: unknown) => void
  onListingsChanged?: (() => void) | undefined
}

/**
 * Opens the backend over a data folder, which is created and migrated as needed, with the demo account and data.
 */
export async function bootBackend(options: BootOptions): Promise<Backend> {
  const folder = await openDataFolder(options.dataFolder)
  let backend: Backend | undefined
  try {
    const secrets = await openSecrets(folder.secrets)
    const engine = await openEngineThread(
      {
        database: { kind: 'folder', path: folder.database },
        filesFolder: folder.storage,
        secrets,
        migrationsFolder: options.migrationsFolder,
      },
      options.onBroken,
    ).catch((error: unknown) => {
      if (error instanceof StartFailure || folder.isFirstStart) throw error
      throw damaged(
        folder.path,
        error instanceof Error ? error.message : 'its database does not open',
      )
    })
    const opened = createBackend(engine, {
      findObstacle: () => findObstacle(folder.path, [folder.database, folder.storage]),
      filesFolder: folder.storage,
      outboxFolder: folder.outbox,
      failuresFile: folder.failures,
      secrets,
      mailboxes: Object.values(mailboxes),
      onBroken: options.onBroken,
      onListingsChanged: options.onListingsChanged,
    })
    backend = opened
    await ensureDemoAccount(opened, options.demo)
    if (options.demoData !== 'none' && !(await hasListings(opened.service))) {
      await seedDemoData(opened.service, {
        log: options.log,
        storeFiles: opened.storeFiles,
        ...(options.demoData === 'office' && {
          andThen: () => openDemoOffice(opened, options.demo.email),
        }),
      })
    }
    for (const name of await uploadDocuments(opened.service)) options.log(`Stored ${name}.`)
    await folder.finishFirstStart()
    const site = options.siteUrl.replace(/\/+$/, '')
    const stopUpkeep = await startUpkeep(opened, {
      secretKey: secrets.secretKey,
      formRelayUrl: options.formRelayUrl,
      outboxFolder: folder.outbox,
      mail: {
        transport: await openMailRoute(options.mailRoute, {
          folder: lettersIn(folder.outbox),
          log: options.log,
        }),
        addresses: {
          site,
          photos: `${site}/storage/v1/object/public/property-images`,
        },
        from: options.mailFrom,
        unsubscribeUrl: `${site}/functions/v1/unsubscribe`,
      },
      mayErase: await openErasingPause({
        file: folder.upkeep,
        isNew: folder.isFirstStart,
        log: options.log,
      }),
      log: options.log,
    })
    return {
      ...opened,
      close: async () => {
        await stopUpkeep()
        await opened.close()
        await folder.release()
      },
    }
  } catch (error) {
    // Looked for first, because releasing the folder of a first start makes room again.
    const obstacle = await findObstacle(folder.path)
    // A database that could not store may not close either; the first failure is the one to tell.
    await backend?.close().catch(() => {})
    await folder.release()
    throw obstacle ? unwritable(folder.path, obstacle, error) : error
  }
}

async function ensureDemoAccount(backend: Backend, demo: BootOptions['demo']): Promise<void> {
  if (await backend.userExists(demo.email)) return
  try {
    await backend.createUser({ ...demo, staff: true, name: 'Demo administrator' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFailure(`${reason}. Change DEMO_ADMIN_EMAIL or DEMO_ADMIN_PASSWORD.`, {
      cause: error,
    })
  }
}
