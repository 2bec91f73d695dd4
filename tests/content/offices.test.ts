import { describe, expect, it } from 'vitest'
import { departments, offices } from '~/content/offices'

describe('the offices', () => {
  it('are three, in London, Basingstoke and Benfleet', () => {
    expect(offices.map(({ name, town }) => [name, town]).sort()).toEqual([
      ['Essex Office', 'Benfleet'],
      ['Hampshire Office', 'Basingstoke'],
      ['London City Office', 'City of London'],
    ])
  })

  it('share their hours and their telephone number', () => {
    expect(new Set(offices.map(({ hours }) => hours))).toEqual(new Set(['Mon-Fri 9am-6pm']))
    expect(new Set(offices.map(({ phone }) => phone)).size).toBe(1)
  })
})

describe('the departments', () => {
  it('are Sales, Lettings and Property Management, each with the mailbox that it writes from', () => {
    expect(departments.map(({ name, email }) => [name, email])).toEqual([
      ['Sales', 'sales@bramleyandgrove.example'],
      ['Lettings', 'lettings@bramleyandgrove.example'],
      ['Property Management', 'management@bramleyandgrove.example'],
    ])
  })

  it.each([...departments, ...offices])('$name dials the number that it shows', (entry) => {
    expect(entry.phoneHref).toBe(`tel:+44${entry.phone.replaceAll(' ', '').slice(1)}`)
  })
})
