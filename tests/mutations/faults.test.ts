import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'

it.each(faults.map(({ says, file, from }) => ({ says, file, from })))(
  'finds in $file, once, what is changed so that $says',
  ({ file, from }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  },
)
