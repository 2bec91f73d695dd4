import { describe, expect, it } from 'vitest'
import {
  changeRooms,
  entryOf,
  findRoomProblems,
  noRooms,
  parseMetres,
  type RoomEntries,
  roomOf,
} from '~/lib/rooms/roomEntries'

const room = (name: string, floor = 0) => ({ name, floor, length: 4.5, width: 3.25 })
const filled = (...names: string[]): RoomEntries =>
  changeRooms(noRooms, { kind: 'filled', entries: names.map((name) => entryOf(room(name))) })
const namesOf = ({ entries }: RoomEntries) => entries.map(({ name }) => name)
const keyOf = ({ entries }: RoomEntries, index: number) => entries[index]?.key ?? ''

describe('parseMetres', () => {
  it.each([
    ['4.5', 4.5],
    [' 4,25 m ', 4.25],
    ['12 metres', 12],
    ['500', 500],
    ['0.1', 0.1],
    ['0.09', undefined],
    ['500.01', undefined],
    ['4.255', undefined],
    [`14'9"`, undefined],
    ['', undefined],
    ['-2', undefined],
  ])('reads %j as %s', (text, metres) => expect(parseMetres(text)).toBe(metres))
})

it('an entry is the room that it was made from', () => {
  expect(roomOf(entryOf(room('Kitchen', -1)))).toEqual(room('Kitchen', -1))
})

it.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(61) }, ['name']],
  [{ length: '', width: 'x' }, ['length', 'width']],
])('an entry with %j has the problems %j', (changes, problems) => {
  expect(findRoomProblems({ ...entryOf(room('Kitchen')), ...changes })).toEqual(problems)
})

describe('changeRooms', () => {
  it('adds a room on the floor of the last one', () => {
    const before = changeRooms(noRooms, { kind: 'filled', entries: [entryOf(room('Bath', 2))] })
    expect(changeRooms(before, { kind: 'added' }).entries[1]).toMatchObject({
      name: '',
      floor: '2',
    })
    expect(changeRooms(noRooms, { kind: 'added' }).entries[0]).toMatchObject({ floor: '0' })
  })

  it.each([
    [0, 1, ['b', 'a', 'c'], 'down'],
    [1, 1, ['a', 'c', 'b'], 'up'],
    [2, -1, ['a', 'c', 'b'], 'up'],
    [1, -1, ['b', 'a', 'c'], 'down'],
  ] as const)('moves room %i by %i', (index, by, names, on) => {
    const state = filled('a', 'b', 'c')
    const after = changeRooms(state, { kind: 'moved', key: keyOf(state, index), by })
    expect(namesOf(after)).toEqual(names)
    expect(after.focus?.on).toBe(on)
  })

  it.each([
    [0, -1],
    [2, 1],
  ] as const)('leaves room %i at its end of the list', (index, by) => {
    const state = filled('a', 'b', 'c')
    expect(changeRooms(state, { kind: 'moved', key: keyOf(state, index), by })).toBe(state)
  })

  it('brings removed rooms back one after the other, each to its place', () => {
    const state = filled('a', 'b', 'c')
    const one = changeRooms(state, { kind: 'removed', key: keyOf(state, 1) })
    const two = changeRooms(one, { kind: 'removed', key: keyOf(one, 0) })
    expect(namesOf(two)).toEqual(['c'])
    const back = changeRooms(two, { kind: 'undone' })
    expect(namesOf(back)).toEqual(['a', 'c'])
    expect(namesOf(changeRooms(back, { kind: 'undone' }))).toEqual(['a', 'b', 'c'])
    expect(changeRooms(state, { kind: 'undone' })).toBe(state)
  })
})
