import type { ShownAs } from '~/types/position'

/** The words of the dialog for the position of a listing. */
export const positionText = {
  open: 'Where it is',
  title: 'Where it is',
  lead: 'The address, the postcode and the exact position are for staff alone. Visitors see what you choose below.',
  loading: 'Loading the position…',
  address: 'Address',
  postcode: 'Postcode',
  postcodeHint: 'The whole one, such as SW1V 2LR',
  position: 'Position',
  positionHint:
    'Latitude and longitude, such as 51.4890, -0.1370. Press the map to set the pin, drag it where it belongs, or leave this empty: then the home is in the list and not on the map.',
  map: 'Map for setting the pin',
  find: 'Place or postcode',
  pin: 'Pin: drag it, or move it with the arrow keys',
  pinAt: (position: string) => `The pin is at ${position}.`,
  noPin: 'There is no pin yet.',
  setInMiddle: 'Set the pin in the middle',
  takePlace: (place: string) => `Take the point of ${place}`,
  isPlace:
    'This is the point of the town or quarter, so visitors are shown the area. Set a pin to show more.',
  shown: 'Show visitors',
  changed:
    'Somebody else has changed the position meanwhile. What you entered is still here, and nothing was saved.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
} as const

export const shownLabels: Readonly<Record<ShownAs, string>> = {
  exact: 'the exact place',
  street: 'the street (about 100 m)',
  area: 'the area (about 1 km)',
}

export const positionErrors = {
  load: 'The position could not be loaded',
  save: 'Failed to save the position',
  gone: 'Failed to save the position: the listing does not exist any more.',
  position:
    'Please enter latitude and longitude in Great Britain with a comma between them, such as 51.4890, -0.1370.',
  postcode: 'Please enter the whole postcode, such as SW1V 2LR.',
  address: (most: number) => `Please use at most ${most} characters.`,
} as const

export const ADDRESS_MAX_LENGTH = 300
