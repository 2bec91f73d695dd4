import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { People } from '../access/people.ts'
import { addPhotographs, completeRow, type Row } from './gatedListing.ts'

/** Adds complete listings as staff do, which the gate lets through. `people` are opened when a test runs. */
export function publishedListings(people: () => People) {
  const photographs = (id: string, count?: number) =>
    addPhotographs({ query: people().sql }, id, count)

  async function stored(id: string): Promise<Record<string, unknown> | null> {
    const { data } = await people().service.from('properties').select().eq('id', id).maybeSingle()
    return data
  }

  async function draft(changes: Row = {}): Promise<string> {
    const id = randomUUID()
    const { error } = await people()
      .staff.from('properties')
      .insert({ id, ...completeRow('sale', { status: 'draft', ...changes }) })
    expect(error).toBeNull()
    await photographs(id)
    return id
  }

  async function published(changes: Row = {}): Promise<string> {
    const id = await draft(changes)
    expect((await update(people().staff, id, { status: 'active' })).error).toBeNull()
    return id
  }

  const update = (client: SupabaseClient, id: string, changes: Row) =>
    client.from('properties').update(changes).eq('id', id).select('id')

  return { photographs, stored, draft, published, update }
}
