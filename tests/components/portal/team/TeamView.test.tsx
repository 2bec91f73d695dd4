import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TeamMember } from '~/types/portal/team'
import { browser, clara, failures, services } from '../../../support/accountServices.tsx'
import { openPortal } from '../../../support/openPortal.tsx'

const ben: TeamMember = {
  user_id: 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
  name: 'Ben',
  email: 'ben@bramleyandgrove.example',
  role: 'negotiator',
  joined_at: '2026-01-05T09:00:00.000+00:00',
  ended_at: null,
  last_seen_at: '2026-11-20T09:00:00.000+00:00',
  is_signed_in: true,
  has_second_factor: true,
}

beforeEach(() => {
  services.fetchTeam.mockResolvedValue([ben])
  services.fetchInvitations.mockResolvedValue([])
})

const openTeam = () =>
  openPortal({
    query: '?view=team',
    shows: () => screen.findByRole('heading', { level: 1, name: 'Team' }),
  })

const row = async (name = 'Ben') =>
  within((await screen.findByText(name)).closest('li') as HTMLElement)

test('who has access, when they were here, and whether with two steps', async () => {
  await openTeam()
  const member = await row()
  expect(member.getByText(/^Signed in now/)).toBeVisible()
  expect(member.getByText(/Two-step verification on/)).toBeVisible()
})

test('a role is changed where it stands', async () => {
  const { user } = await openTeam()
  await user.selectOptions((await row()).getByLabelText('Role of Ben'), 'Administrator')
  expect(await screen.findByText('Ben is now administrator.')).toBeVisible()
  expect(services.changeColleague).toHaveBeenCalledExactlyOnceWith(
    ben.user_id,
    'Ben',
    'administrator',
  )
})

test('access is taken away once it was asked for twice', async () => {
  const { user } = await openTeam()
  await user.click((await row()).getByRole('button', { name: 'Remove access' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(services.endAccess).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Remove access' }))
  expect(await screen.findByText('Ben has no access any more.')).toBeVisible()
  expect(services.endAccess).toHaveBeenCalledExactlyOnceWith(ben.user_id)
})

test('that the last administrator stays is said where it was asked for', async () => {
  const message = 'There has to be an administrator: this is the only one.'
  services.endAccess.mockRejectedValue(failures.service(message))
  const { user } = await openTeam()
  await user.click((await row()).getByRole('button', { name: 'Remove access' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove access' }))
  expect(await question.findByRole('alert')).toHaveTextContent(message)
})

test('two-step verification is reset for a reason only', async () => {
  const { user } = await openTeam()
  await user.click((await row()).getByRole('button', { name: 'Reset two-step verification' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reset two-step verification' }))
  expect(dialog.getByText('Please say why.')).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'The phone is lost')
  await user.click(dialog.getByRole('button', { name: 'Reset two-step verification' }))
  expect(await screen.findByText(/two-step verification is off/)).toBeVisible()
  expect(services.resetSecondFactor).toHaveBeenCalledExactlyOnceWith(
    ben.user_id,
    'The phone is lost',
  )
})

test('a colleague is invited by a link, whose secret stands in the fragment', async () => {
  const token = 'a'.repeat(64)
  services.inviteColleague.mockResolvedValue(token)
  const { user } = await openTeam()
  await user.click(screen.getByRole('button', { name: 'Create the link' }))
  expect(screen.getByText('Please enter a name.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Cleo')
  await user.type(screen.getByLabelText('Email'), 'cleo@bramleyandgrove.example')
  await user.click(screen.getByRole('button', { name: 'Create the link' }))
  expect(await screen.findByLabelText('Send this link to Cleo')).toHaveDisplayValue(
    new RegExp(`^http://localhost:\\d+/management-portal/[^#?]+#invitation=${token}$`),
  )
})

test('whoever had access is given it again', async () => {
  services.fetchTeam.mockResolvedValue([{ ...ben, ended_at: '2026-11-21T09:00:00.000+00:00' }])
  const { user } = await openTeam()
  expect(await screen.findByRole('heading', { name: 'Who had access' })).toBeVisible()
  await user.click((await row()).getByRole('button', { name: 'Give access again' }))
  expect(await screen.findByText('Ben has access again.')).toBeVisible()
})

test('a negotiator is offered no team, and told who manages it', async () => {
  browser.account = { ...clara, role: 'negotiator' }
  await openTeam()
  expect(
    await screen.findByText('Only administrators manage the team. Ask one of them.'),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
  expect(services.fetchTeam).not.toHaveBeenCalled()
})
