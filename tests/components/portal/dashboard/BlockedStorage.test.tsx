import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areSingleKeysOn, turnSingleKeys } from '~/hooks/singleKeys'
import { openPortal } from '../../../support/openPortal.tsx'

let storage: { mockRestore: () => void }
beforeEach(() => {
  storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
})
afterEach(() => storage.mockRestore())

it('works where the browser denies its storage, and remembers choices as long as the page', async () => {
  const { user } = await openPortal({ isNew: true })
  const table = await screen.findByRole('button', { name: 'Table' })
  await user.click(table)
  expect(table).toHaveAttribute('aria-pressed', 'true')
  const today = screen.getByRole('button', { name: /^Today/ })
  const before = today.getAttribute('aria-expanded')
  await user.click(today)
  expect(today).not.toHaveAttribute('aria-expanded', before ?? '')
  turnSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
  turnSingleKeys(true)
  expect(areSingleKeysOn()).toBe(true)
})
