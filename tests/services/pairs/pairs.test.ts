import { testEveryPair } from './everyPair.ts'

testEveryPair(1)
