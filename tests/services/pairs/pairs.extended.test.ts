import { testEveryPair } from './everyPair.ts'

// What two do at once meets in another way each time.
testEveryPair(3)
