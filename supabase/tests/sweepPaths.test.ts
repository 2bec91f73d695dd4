import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../sweep/listFiles.ts'
import { pathOf } from '../sweep/references.ts'

describe('hosted Supabase', () => {
  /** Its list: one folder a call, names without the folder, folders without an id, and short pages. */
  const hosted = (tree: Record<string, string[]>, page: number) => ({
    list: async (folder = '', { offset = 0 } = {}) => ({
      data: (tree[folder] ?? []).slice(offset, offset + page).map((name) => ({
        name,
        id: name.includes('.') ? randomUUID() : null,
        created_at: name.includes('.') ? '2026-11-20T10:00:00Z' : null,
        updated_at: null,
        metadata: name.includes('.') ? { size: 4 } : null,
      })),
      error: null,
    }),
  })

  test('folders are opened, whatever their depth, and every page of them is read', async () => {
    const tree = {
      '': ['a', 'b', 'root.jpg'],
      a: ['.emptyFolderPlaceholder', '1.jpg', '2.jpg', '3.jpg', 'a', 'small_images'],
      'a/a': ['1.jpg'],
      'a/small_images': ['1_small.jpg'],
      b: [],
    }
    const files = await listFiles(hosted(tree, 2) as never)
    expect(files.map(({ path }) => path)).toEqual([
      'a/1.jpg',
      'a/2.jpg',
      'a/3.jpg',
      'a/a/1.jpg',
      'a/small_images/1_small.jpg',
      'root.jpg',
    ])
    expect(files[0]).toMatchObject({ bytes: 4, storedAt: new Date('2026-11-20T10:00:00Z') })
  })
})

describe('pathOf', () => {
  const project = 'https://ref.supabase.co/storage/v1/object/public/property-images'
  test.each([
    ['house/1.jpg', 'house/1.jpg'],
    [`${project}/house/1.jpg`, 'house/1.jpg'],
    [`${project}/a%20house/1.jpg?v=2`, 'a house/1.jpg'],
    ['https://photos.example/1.jpg', undefined],
  ])('of %s is %s', (url, path) => expect(pathOf(url)).toBe(path))
})
