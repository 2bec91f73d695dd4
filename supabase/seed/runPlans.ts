/** `npm run plans`: draws the floor plans and makes the papers of the demo homes anew. */
import { drawPlans } from './plans/drawPlans.ts'

const drawn = await drawPlans()
console.log(`Drew ${drawn} plans and made the papers.`)
