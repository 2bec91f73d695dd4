import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MediaTabs } from '~/components/property/media/MediaTabs'
import * as visits from '~/services/visits/countVisit'
import type { Property } from '~/types/property'
import { aProperty } from '../../support/aProperty.ts'

const plan = (title: string, id = title) => ({
  id,
  title,
  url: `/plans/${id}.png`,
  screenUrl: `/plans/${id}-screen.png`,
  size: 900_000,
  mime_type: 'image/png',
  width: 3200,
  height: 2400,
})
const epc = {
  id: 'epc',
  kind: 'epc' as const,
  title: 'Energy certificate',
  url: '/files/epc.pdf',
  size: 1_240_000,
  mime_type: 'application/pdf',
}

// happy-dom loads no pictures but reports each as complete, which looks like a failed one.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

function show(changes: Partial<Property>) {
  render(
    <MediaTabs property={aProperty(changes)}>
      <p>The photographs</p>
    </MediaTabs>,
  )
  return userEvent.setup()
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('a home with photographs alone has no tabs', () => {
  show({})
  expect(screen.getByText('The photographs')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the tabs say what there is, and arrows move among them', async () => {
  const user = show({ plans: [plan('Ground floor'), plan('First floor')], documents: [epc] })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Drawing',
    'Floor plan (2)',
    'Document',
  ])
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(tab('Floor plan (2)')).toHaveFocus()
  expect(tab('Floor plan (2)')).toHaveAttribute('aria-selected', 'true')
  expect(
    await screen.findByRole('img', { name: /^Floor plan of .*: Ground floor$/ }),
  ).toHaveAttribute('src', '/plans/Ground floor-screen.png')
  await user.keyboard('{Home}')
  expect(tab('Drawing')).toHaveFocus()
  expect(screen.queryByRole('img', { name: /Ground floor/ })).toBeNull()
})

test('a floor plan that is opened is counted, and not what stands beside it', async () => {
  const counted = vi.spyOn(visits, 'countVisit').mockReturnValue()
  const user = show({ plans: [plan('Ground floor')], documents: [epc] })
  await user.click(tab('Document'))
  await screen.findByRole('link', { name: /^Energy certificate/ })
  expect(counted).not.toHaveBeenCalled()
  await user.click(tab('Floor plan'))
  await screen.findByRole('img', { name: /Ground floor/ })
  expect(counted.mock.calls).toEqual([[aProperty().id, 'plan']])
})

test('a document says what it is and that it opens in a new tab', async () => {
  const user = show({ documents: [epc] })
  await user.click(tab('Document'))
  const link = await screen.findByRole('link', {
    name: 'Energy certificate (PDF, 1.2 MB, opens in a new tab)',
  })
  expect(link).toHaveAttribute('href', '/files/epc.pdf')
  expect(link).toHaveAttribute('target', '_blank')
})

test('documents say their kind where their title does not', async () => {
  const user = show({
    documents: [
      { ...epc, title: 'Certificate 2024' },
      { ...epc, id: 'deed', kind: 'document', title: 'Title deed' },
    ],
  })
  await user.click(tab('Documents (2)'))
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Certificate 2024 (Energy certificate, PDF, 1.2 MB, opens in a new tab)',
    'Title deed (PDF, 1.2 MB, opens in a new tab)',
  ])
})

test('a tour names its site, and one at an unknown site is not shown', async () => {
  const user = show({
    tours: [
      { id: '1', kind: 'video', title: 'A walk', url: 'https://www.youtube.com/watch?v=1' },
      { id: '2', kind: 'virtual', title: 'Other', url: 'https://youtube.com.evil.example/' },
    ],
  })
  await user.click(tab('Tours (2)'))
  expect(
    await screen.findByRole('link', {
      name: 'Watch the video tour: A walk (opens youtube.com, which sets its own cookies)',
    }),
  ).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

describe('a plan on the whole screen', () => {
  async function enlarge() {
    const user = show({ plans: [plan('Ground floor'), plan('First floor')] })
    await user.click(tab('Floor plan (2)'))
    await user.click(await screen.findByRole('button', { name: 'Ground floor, full screen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ground floor' }))
    const zoomed = () => screen.getByRole('dialog').querySelector('[data-zoomed]')
    const isZoomed = (is: boolean) =>
      waitFor(() => expect(zoomed()).toHaveAttribute('data-zoomed', String(is)))
    return { user, dialog, isZoomed }
  }

  test('is enlarged by keys, from the file itself, and reduced again', async () => {
    const { user, dialog, isZoomed } = await enlarge()
    expect(dialog.getByRole('region', { name: /^Plan\./ })).toHaveFocus()
    await isZoomed(false)
    await user.keyboard('+')
    await isZoomed(true)
    expect(dialog.getByRole('img')).toHaveAttribute('sizes', '400vw')
    await user.keyboard('-')
    await isZoomed(false)
    await user.keyboard('++0')
    await isZoomed(false)
  })

  test('is enlarged by buttons', async () => {
    const { user, dialog, isZoomed } = await enlarge()
    await user.click(dialog.getByRole('button', { name: 'Enlarge' }))
    await isZoomed(true)
    await user.click(dialog.getByRole('button', { name: 'Whole plan' }))
    await isZoomed(false)
  })

  test('gives way to the next by an arrow key, unless it is enlarged', async () => {
    const { user, isZoomed } = await enlarge()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'First floor' })).toBeVisible()
    await user.keyboard('+')
    await isZoomed(true)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'First floor' })).toBeVisible()
  })
})
