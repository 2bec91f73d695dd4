import { randomUUID } from 'node:crypto'
import { type Case, told } from '../contract.ts'

/** What administrators do with colleagues, and what an invitation answers to whoever holds its link. */

export const colleagues: Case[] = [
  {
    name: 'an invitation is read by its secret until it is cancelled',
    run: async ({ staff, visitor }) => {
      const email = `${randomUUID()}@contract.example`
      const { data: token, status } = await staff.client.rpc('invite_colleague', {
        p_name: 'Ada Invited',
        p_email: email,
        p_role: 'negotiator',
      })
      const read = () => visitor.rpc('read_invitation', { p_token: token as string })
      const before = told(await read())
      const open = await staff.client.rpc('open_invitations')
      const rows = open.data as { id: string; email: string }[]
      const id = rows.find((row) => row.email === email)?.id
      const cancel = () => staff.client.rpc('cancel_invitation', { p_id: id })
      return {
        status,
        before,
        cancelled: told(await cancel()),
        again: told(await cancel()),
        after: told(await read()),
      }
    },
    expected: {
      status: 200,
      before: { status: 200, data: 'Ada Invited' },
      cancelled: { status: 204, data: null },
      again: { status: 404, code: 'PT404' },
      after: { status: 200, data: null },
    },
  },
  {
    name: 'a colleague is changed, loses access, and has it again',
    run: async ({ newAccount, staff: { client } }) => {
      const { id } = await newAccount(true)
      const answers = [
        await client.rpc('change_colleague', {
          p_user_id: id,
          p_name: 'Ben',
          p_role: 'negotiator',
        }),
        await client.rpc('end_access', { p_user_id: id }),
        await client.rpc('restore_access', { p_user_id: id }),
        await client.rpc('reset_second_factor', { p_user_id: id, p_reason: 'A lost phone' }),
      ]
      const { data } = await client.rpc('team_members')
      const member = (data as { user_id: string; name: string; role: string }[]).find(
        ({ user_id }) => user_id === id,
      )
      return { answers: answers.map(told), name: member?.name, role: member?.role }
    },
    expected: {
      answers: [
        { status: 204, data: null },
        { status: 204, data: null },
        { status: 204, data: null },
        { status: 204, data: null },
      ],
      name: 'Ben',
      role: 'negotiator',
    },
  },
]
