import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'
import { resizeWindow } from '../../support/resizeWindow.ts'

const resize = (width: number) => act(async () => resizeWindow({ width }))

beforeEach(async () => {
  stubListings([])
  await resize(390)
})

async function openMenu() {
  const { user } = await openSite('/about')
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await screen.findByRole('dialog', { name: 'Menu' })
  return user
}

const expectNoMenu = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('closes when the window becomes as wide as a desktop', async () => {
  await openMenu()
  await resize(800)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await resize(1440)
  await expectNoMenu()
})

it('closes by back, which leaves the page', async () => {
  await openMenu()
  await act(async () => history.back())
  await expectNoMenu()
  expect(location.pathname).toBe('/about')
})

it("a page that it leads to takes the menu's place in the history", async () => {
  const user = await openMenu()
  const entries = history.length
  await user.click(screen.getByRole('link', { name: 'To rent' }))
  await expectNoMenu()
  expect(location.pathname).toBe('/rentals')
  expect(history.length).toBe(entries)
})
