import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anEnquiry, enquiries, enquiryTable } from '../../../support/enquiryTable.ts'
import { hearSavedFiles, type SavedFile } from '../../../support/hearSavedFiles.ts'
import { cutConnection, silence } from '../../../support/network.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'
import { readCsv } from '../../../support/readCsv.ts'

const WHOLE = 'GET /rest/v1/enquiry_overview'

let saved: readonly SavedFile[] = []
beforeEach(() => {
  saved = hearSavedFiles()
})

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })

it('more than one answer holds are all exported', async () => {
  const rows = enquiries(1100)
  const { user, network } = await openEnquiries(enquiryTable(...rows))
  await screen.findAllByRole('article')
  const before = network.callsOf(WHOLE).length
  await user.click(exportButton())
  expect(await screen.findByText('1,100 enquiries were exported.')).toBeVisible()
  expect(network.callsOf(WHOLE)).toHaveLength(before + 2)
  const [file] = saved
  const [head = [], ...lines] = readCsv((await file?.content.text())?.slice(1) ?? '')
  const ids = lines.map((line) => line[head.indexOf('Id')])
  expect(ids).toEqual(rows.map(({ id }) => id))
})

it('what a form asked has its columns, with the values as they were sent', async () => {
  const details = {
    preferredDate: '2026-12-01',
    preferredTime: 'evening',
    consultationType: 'investment',
  }
  const table = enquiryTable(anEnquiry({ source: 'consultation', details }))
  const { user } = await openEnquiries(table)
  await screen.findByRole('article')
  await user.click(exportButton())
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head = [], line = []] = readCsv((await saved[0]?.content.text())?.slice(1) ?? '')
  const row = Object.fromEntries(head.map((name, index) => [name, line[index]]))
  expect(row).toMatchObject({
    'Preferred date': '2026-12-01',
    'Preferred time': 'evening',
    'Property address': '',
    'Consultation type': 'investment',
  })
  expect(head).not.toContain('Department')
})

it('a failing export says so, saves nothing and can be tried again', async () => {
  const table = enquiryTable(anEnquiry())
  const { user, network } = await openEnquiries(table)
  await screen.findByRole('article')
  network.answer(WHOLE, cutConnection)
  await user.click(exportButton())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to export the enquiries')
  expect(saved).toEqual([])
  network.answer(WHOLE, table.routes[WHOLE])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(alert).not.toBeInTheDocument()
})

it('a long export can be cancelled', async () => {
  const { user, network } = await openEnquiries(enquiryTable(anEnquiry()))
  await screen.findByRole('article')
  network.answer(WHOLE, silence)
  await user.click(exportButton())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(exportButton()).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

it('nothing to export is said', async () => {
  const { user } = await openEnquiries(enquiryTable(), { query: '?search=nobody' })
  await user.click(exportButton())
  expect(await screen.findByText(/so there is nothing to export/)).toBeVisible()
  expect(saved).toEqual([])
})
