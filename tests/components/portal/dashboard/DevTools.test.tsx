import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutConnection } from '../../../support/network.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const SCHEMA = 'POST /rest/v1/rpc/get_schema_info'

const tools = () => screen.getByRole('button', { name: 'More' })
const link = () => screen.queryByRole('link', { name: 'Database Debugging' })

test("they lead to 'Database Debugging'", async () => {
  const { user } = await openPortal({ routes: { 'GET /rest/v1/properties': () => [] } })
  expect(link(), 'closed at first').toBeNull()
  await user.click(tools())
  await user.click(screen.getByRole('link', { name: 'Database Debugging' }))
  expect(location.pathname).toBe('/diagnostic')
  await screen.findByRole('heading', { level: 1, name: 'Image Order Diagnostic' })
})

test("'Failed to download schema'", async () => {
  const { user } = await openPortal({ routes: { [SCHEMA]: cutConnection } })
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
