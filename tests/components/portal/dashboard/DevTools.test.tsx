import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as diagnostics from '~/services/listings/diagnostics'
import { openPortal } from '../../../support/openPortal.tsx'

afterEach(() => vi.restoreAllMocks())

const tools = () => screen.getByRole('button', { name: 'More' })
const link = () => screen.queryByRole('link', { name: 'Database Debugging' })

test("they lead to 'Database Debugging'", async () => {
  vi.spyOn(diagnostics, 'findProperties').mockResolvedValue({ found: [], isCut: false })
  const { user } = await openPortal()
  expect(link(), 'closed at first').toBeNull()
  await user.click(tools())
  await user.click(screen.getByRole('link', { name: 'Database Debugging' }))
  expect(location.pathname).toBe('/diagnostic')
  await screen.findByRole('heading', { level: 1, name: 'Image Order Diagnostic' })
})

test("'Failed to download schema'", async () => {
  vi.spyOn(diagnostics, 'downloadSchema').mockRejectedValue(
    new ServiceError('Failed to download schema'),
  )
  const { user } = await openPortal()
  await user.click(tools())
  await user.click(screen.getByRole('button', { name: 'Download Schema' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download schema')
})

test('they close with Escape, which gives the focus back, and by a click elsewhere', async () => {
  const { user } = await openPortal()
  tools().focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Dev Tools')).toBeVisible()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Optimize all' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(link()).toBeNull()
  expect(tools()).toHaveFocus()
  await user.click(tools())
  expect(link()).toBeVisible()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(link()).toBeNull())
})
