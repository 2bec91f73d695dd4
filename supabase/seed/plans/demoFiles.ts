import plans from './files/plans.json' with { type: 'json' }
import { paperList } from './papers.ts'

/** A file of a demo listing, from the folder `files`. */
export interface DemoFile {
  /** The key of the listing. */
  slug: string
  kind: 'floor-plan' | 'document'
  title: string
  file: string
  width?: number | undefined
  height?: number | undefined
}

export const demoFiles: readonly DemoFile[] = [
  ...plans.map(({ slug, file, width, height }) => ({
    slug,
    kind: 'floor-plan' as const,
    title: 'Floor plan',
    file,
    width,
    height,
  })),
  ...paperList.map((paper) => ({ ...paper, kind: 'document' as const })),
]
