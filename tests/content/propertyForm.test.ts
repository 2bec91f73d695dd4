import { describe, expect, it } from 'vitest'
import { fieldHint, problemText } from '~/content/portal/listing/propertyForm'

const notWhole = { kind: 'notWhole' } as const

describe('what a field says of a number that is none', () => {
  it.each([
    ['area', 'sale', 'Please enter whole square feet, such as 850.'],
    ['bedrooms', 'sale', 'Please enter a whole number, such as 3, or 0.'],
    ['bathrooms', 'sale', 'Please enter a whole number, such as 2, or 0.'],
    ['parking_spaces', 'commercial', 'Please enter a whole number, such as 1, or 0.'],
    ['minimum_term', 'rent', 'Please enter whole months, such as 12.'],
    ['price', 'sale', 'Please enter whole pounds without pence, such as 1,250,000.'],
    ['price', 'rent', 'Please enter whole pounds without pence, such as 2,400.'],
  ] as const)('%s, %s: %s', (field, propertyClass, text) =>
    expect(problemText(field, notWhole, propertyClass)).toBe(text),
  )
})

it('the examples of hints and errors are the same', () => {
  expect(fieldHint('area', 'sale')).toContain('850')
  expect(fieldHint('price', 'rent')).toContain('2,400')
  expect(fieldHint('price', 'sale')).toContain('1,250,000')
})

it('availability is hinted at in the words of the class', () => {
  const classes = ['sale', 'rent', 'commercial', 'development'] as const
  expect(classes.map((each) => fieldHint('availability', each))).toEqual([
    'For example Chain free',
    'For example Available now',
    'For example Vacant possession',
    'For example Reservations open',
  ])
})
