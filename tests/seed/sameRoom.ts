/** The photographs that show a room already shown by another, and that other. */
const OTHER_ANGLES: Readonly<Record<string, string>> = {
  'kitchen-white-detail': 'kitchen-white',
  'bedroom-calm-side': 'bedroom-calm',
  'living-room-windows': 'living-room-daylight',
  'hero-interior-lounge': 'living-room-daylight',
  'detail-hall-floor': 'detail-fanlight',
  'detail-stair-newel': 'detail-fanlight',
  'detail-window-seat': 'edwardian-living-room',
  'detail-hearth-logs': 'country-living-room',
  'detail-bookshelf-corner': 'georgian-living-room',
  'detail-bath-tap': 'georgian-bathroom',
  'detail-worktop-bowl': 'stucco-kitchen',
}

/** The name of the photograph that stands for the room or house in this one. */
export const roomIn = (name: string): string => OTHER_ANGLES[name] ?? name

/** The details, which show too little to stand without the whole of their room. */
export const details = Object.keys(OTHER_ANGLES).filter((name) => name.startsWith('detail-'))
