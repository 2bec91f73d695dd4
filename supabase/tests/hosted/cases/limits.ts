import { randomUUID } from 'node:crypto'
import { type Case, told } from '../contract.ts'
import type { World } from '../world.ts'

/** What a stranger and a careless member are refused, and how a project has to be set. */

const search = (world: World, filters: Record<string, unknown>) =>
  world.visitor.rpc('search_listings', { p_class: 'sale', p_filters: filters })

export const limits: Case[] = [
  {
    name: 'a search beyond its limits is refused as such (PT400)',
    run: async (world) => [
      told(await search(world, { location: 'x'.repeat(10_000) })),
      told(await search(world, { features: Array(1_000).fill('garden') })),
      told(await search(world, { title: 'anything' })),
    ],
    expected: Array(3).fill({ status: 400, code: 'PT400' }),
  },
  {
    name: 'what only functions call is no part of the API',
    run: async (world) => {
      const names = ['one_key_beside', 'folded_name', 'listing_takes', 'places_around']
      return Promise.all(names.map(async (name) => (await world.visitor.rpc(name)).status))
    },
    expected: [404, 404, 404, 404],
  },
  {
    name: 'visitors read no table beyond those of listings',
    run: async (world) =>
      Promise.all(
        ['gazetteer', 'enquiries', 'staff'].map(
          async (table) => (await world.visitor.from(table).select('*').limit(1)).status,
        ),
      ),
    expected: [401, 401, 401],
  },
  {
    name: 'a new password is refused without the current one',
    run: async (world) => {
      const { auth } = await world.signIn(await world.newAccount(false))
      return (await auth.updateUser({ password: randomUUID() })).error !== null
    },
    expected: true,
  },
  {
    name: 'the settings let staff sign in and nobody sign up',
    run: async (world) => {
      const response = await world.fetch('/auth/v1/settings')
      if (!response.ok) return { status: response.status }
      const { disable_signup, mailer_autoconfirm, external } = await response.json()
      return { disable_signup, mailer_autoconfirm, email: external.email }
    },
    expected: { status: 404 },
    hosted: {
      expected: { disable_signup: true, mailer_autoconfirm: false, email: true },
      why: 'The embedded server has no settings to ask for. Hosted, supabase/config.toml sets them.',
    },
  },
  {
    name: 'what is stored is refused in a session that has ended, with its code',
    run: async (world) => {
      const account = await world.newAccount(true)
      const client = await world.signIn(account)
      const { data } = await client.auth.getSession()
      await client.auth.signOut({ scope: 'global' })
      const path = world.newPath('property-images')
      const response = await world.fetch(`/storage/v1/object/property-images/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'image/jpeg',
        },
        body: 'a',
      })
      return (
        response.status >= 400 && /PT401|401/.test(`${response.status} ${await response.text()}`)
      )
    },
    expected: true,
  },
]
