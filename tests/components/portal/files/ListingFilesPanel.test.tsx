import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListingFilesPanel } from '~/components/portal/files/ListingFilesPanel'
import { ServiceError } from '~/services/client/errors'
import { digestOf, uploadFile } from '~/services/files/fileUpload'
import { deleteFile, fetchListingFiles, saveFileOrder } from '~/services/files/listingFiles'
import { fetchKept } from '~/services/images/deletedImages'
import type { ManagedFile } from '~/types/listingFile'
import { aListing } from '../../../support/aListing.ts'
import { openForStaff } from '../../../support/openPropertyForm.tsx'

vi.mock(import('~/services/files/fileUpload'), async (original) => ({
  ...(await original()),
  uploadFile: vi.fn(),
}))
vi.mock('~/services/files/listingFiles', { spy: true })
vi.mock('~/services/images/deletedImages', { spy: true })
const services = { uploadFile: vi.mocked(uploadFile), fetchFiles: vi.mocked(fetchListingFiles) }

const aFile = (name: string, content = name) => new File([content], name, { type: 'image/png' })
const stored = async (title: string, content: string): Promise<ManagedFile> => ({
  id: title,
  kind: 'floor-plan',
  title,
  path: 'plan.png',
  screenPath: null,
  url: '/plan.png',
  screenUrl: null,
  mime_type: 'image/png',
  size: 4,
  sha256: await digestOf(new Blob([content])),
  display_order: 1000,
})

beforeEach(async () => {
  services.fetchFiles.mockResolvedValue({
    plans: [await stored('Ground floor', 'ground')],
    documents: [],
    tours: [],
  })
  services.uploadFile.mockResolvedValue()
  vi.mocked(deleteFile).mockResolvedValue()
  vi.mocked(saveFileOrder).mockResolvedValue()
  vi.mocked(fetchKept).mockResolvedValue(new Blob(['without what a camera wrote']))
})

function Page({ Panel }: { Panel: typeof ListingFilesPanel }) {
  const [shown, setShown] = useState<'plans' | 'documents'>('plans')
  return (
    <dialog open>
      <button type="button" onClick={() => setShown('plans')}>
        Plans
      </button>
      <button type="button" onClick={() => setShown('documents')}>
        Documents
      </button>
      <Panel listing={aListing()} shown={shown} handle={createRef()} />
    </dialog>
  )
}

/** Opens the plans of a listing. Their code comes after the mocks of the session. */
async function openAnyhow(): Promise<UserEvent> {
  const panel = await import('~/components/portal/files/ListingFilesPanel')
  const { user } = await openForStaff(() => <Page Panel={panel.ListingFilesPanel} />)
  return user
}

async function open(): Promise<UserEvent> {
  const user = await openAnyhow()
  await screen.findByRole('textbox', { name: 'Title of Ground floor' })
  return user
}

const choose = (user: UserEvent, ...files: File[]) =>
  user.upload(screen.getByLabelText('Select Plans', { selector: 'input' }), files)
const question = (text: string) => screen.findByText(text)
const uploaded = () => services.uploadFile.mock.calls.map(([, { name }]) => name)

test('a file that is there already is asked about, and further choices leave the question', async () => {
  const user = await open()
  await choose(user, aFile('Copy.png', 'ground'))
  await question('Copy.png is the same file as ‘Ground floor’, which is here already.')
  await choose(user, aFile('Again.png', 'ground'), aFile('First.png'))
  await question('Again.png is the same file as ‘Ground floor’, which is here already.')
  const questions = screen.getAllByRole('alert')
  expect(questions).toHaveLength(2)
  await waitFor(() => expect(uploaded()).toEqual(['First.png']))
  await user.click(
    within(questions[0] as HTMLElement).getByRole('button', { name: 'Add it again' }),
  )
  await waitFor(() => expect(uploaded()).toEqual(['First.png', 'Copy.png']))
  await user.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same file twice in one choice is asked about', async () => {
  const user = await open()
  await choose(user, aFile('First.png', 'first'), aFile('Copy.png', 'first'))
  await question('Copy.png is the same file as ‘First.png’, which is here already.')
  await waitFor(() => expect(uploaded()).toEqual(['First.png']))
})

test('a deleted file that is brought back is known by the file that was chosen', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Ground floor' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(services.uploadFile).toHaveBeenCalledOnce())
  expect(services.uploadFile.mock.lastCall?.[2]).toMatchObject({
    id: 'Ground floor',
    sha256: (await stored('Ground floor', 'ground')).sha256,
  })
})

test('a question about a file waits while the other part is shown', async () => {
  const user = await open()
  await choose(user, aFile('Copy.png', 'ground'))
  await question('Copy.png is the same file as ‘Ground floor’, which is here already.')
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await user.click(screen.getByRole('button', { name: 'Plans' }))
  await question('Copy.png is the same file as ‘Ground floor’, which is here already.')
})

test('a file over the limit is not read to compare it', async () => {
  const user = await open()
  const large = aFile('Large.png')
  Object.defineProperty(large, 'size', { value: 10_485_761 })
  const read = vi.spyOn(large, 'arrayBuffer')
  await choose(user, large)
  await waitFor(() => expect(uploaded()).toEqual(['Large.png']))
  expect(read).not.toHaveBeenCalled()
})

test('files that could not be loaded are asked for again', async () => {
  services.fetchFiles.mockRejectedValueOnce(
    new ServiceError('Failed to load the plans and documents'),
  )
  const user = await openAnyhow()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load the plans and documents')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('textbox', { name: 'Title of Ground floor' })
})
