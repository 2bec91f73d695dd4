const MARBLE_BETWEEN_ALCOVES = 'marble fireplace between alcoves, under a mirror'
const MARBLE_BETWEEN_BOOKCASES = 'marble fireplace between bookcases, under a landscape'
const GREEN_DOOR_HALL = 'hall with a patterned floor and a dark green door'
const IRON_GRATE = 'cast-iron grate in a white surround'
const STOVE = 'wood burner in a stone hearth'
const TILED_FIREPLACE = 'fireplace with green tiles'

/**
 * What one remembers of each room that the photographs show, so that one home of a list has it. Two photographs have the
 * same piece if it is recognised in the other, although it may be of another colour or at another time of day.
 */
export const pieces: Readonly<Record<string, readonly string[]>> = {
  'bathroom-marble': [],
  'bathroom-tile': [],
  'bedroom-calm': [],
  'bedroom-calm-side': [],
  'bedroom-loft': ['bed before a wall of red brick'],
  'country-bedroom': [],
  'country-kitchen': ['range in a brick hearth'],
  'country-living-room': [STOVE],
  'detail-bath-tap': [],
  'detail-bookshelf-corner': [MARBLE_BETWEEN_BOOKCASES],
  'detail-fanlight': [GREEN_DOOR_HALL],
  'detail-hall-floor': [GREEN_DOOR_HALL],
  'detail-hearth-logs': [STOVE],
  'detail-stair-newel': [GREEN_DOOR_HALL],
  'detail-window-seat': [TILED_FIREPLACE],
  'detail-worktop-bowl': [],
  'dining-room': ['teal dining room'],
  'edwardian-bathroom': [],
  'edwardian-bedroom': [],
  'edwardian-living-room': [TILED_FIREPLACE],
  'georgian-bathroom': [],
  'georgian-bedroom': ['four-poster bed'],
  'georgian-kitchen': [],
  'georgian-living-room': [MARBLE_BETWEEN_BOOKCASES],
  'hero-interior-lounge': [MARBLE_BETWEEN_ALCOVES],
  'hero-library-evening': [MARBLE_BETWEEN_BOOKCASES],
  'home-office': [],
  'kitchen-dark': [],
  'kitchen-white': [],
  'kitchen-white-detail': [],
  'living-room-daylight': [MARBLE_BETWEEN_ALCOVES],
  'living-room-evening': [MARBLE_BETWEEN_ALCOVES],
  'living-room-windows': [MARBLE_BETWEEN_ALCOVES],
  'mansion-bathroom': [],
  'mansion-bedroom': [],
  'mansion-living-room': ['terracotta room with a bay window'],
  'newbuild-bathroom': [],
  'newbuild-bedroom': [],
  'newbuild-kitchen': [],
  'newbuild-living-room': ['living room with the skyline in its whole wall'],
  'open-plan-office': ['floor of desks'],
  'restaurant-interior': ['green dining room with a back-lit bar'],
  'stucco-bathroom': [],
  'stucco-bedroom': [],
  'stucco-kitchen': [],
  'stucco-living-room': ['marble fireplace beside tall windows'],
  'victorian-bathroom': [],
  'victorian-bedroom': [IRON_GRATE],
  'victorian-kitchen': [],
  'victorian-living-room': [IRON_GRATE],
  'warehouse-bathroom': [],
  'warehouse-bedroom': [],
  'warehouse-kitchen': [],
  'warehouse-living-room': ['brick wall with a leather sofa'],
}
