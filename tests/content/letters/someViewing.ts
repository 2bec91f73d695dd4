import type { ToldViewing } from '~/content/letters/viewingLetters'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { propertyRow } from '../../../supabase/seed/rows.ts'
import { TOKEN, told } from './someLetters.ts'

const home = told(0)
const stated = demoListings.find(({ title }) => title === home.title)
if (!stated) throw new Error('The demo listing is gone.')
const { description: _, features: __, specs: ___, ...facts } = propertyRow(stated)

/** A viewing of a demo home, as the database queues it. */
export const viewing: ToldViewing = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  version: 1,
  token: TOKEN,
  mailbox: 'sales',
  title: home.title,
  location: home.location,
  address: '7 Kew Road, TW9 2NA',
  starts_at: '2026-12-01T10:30:00+00:00',
  ends_at: '2026-12-01T11:00:00+00:00',
  state: 'booked',
  cancelled_by: null,
  facts: facts as unknown as ToldViewing['facts'],
  home,
}
