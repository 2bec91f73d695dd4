import { placeRefusals } from '~/content/ownPlaces'
import { refusalTexts } from '~/content/shortlist'
import type { PlaceRefusal } from '~/services/shortlist/ownPlaces'

const all: Readonly<Record<PlaceRefusal, string>> = { ...refusalTexts, ...placeRefusals }

export const refusalText = (refusal: PlaceRefusal) => all[refusal]
