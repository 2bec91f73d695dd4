import type { WeekOfViews } from '~/types/visit'

/** A week as private.views_by_week has it. */
export interface WeekRow {
  week: string
  views: number
  is_unusual: boolean
}

export const toWeek = ({ week, views, is_unusual }: WeekRow): WeekOfViews => ({
  week,
  views,
  isUnusual: is_unusual,
})
