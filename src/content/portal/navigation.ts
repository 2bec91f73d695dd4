import type { PortalView } from '~/lib/portalView'
import { dashboardText } from './dashboard'

export const portalViews: Readonly<Record<PortalView, { link: string; title: string }>> = {
  properties: { link: 'Properties', title: dashboardText.title },
  enquiries: { link: 'Enquiries', title: 'Enquiries' },
  activity: { link: 'Activity', title: 'Activity' },
}

export const portalNavText = {
  label: 'Staff portal',
  unanswered: (count: number) => `${count} unanswered`,
  broken: 'This part of the portal could not be opened. Please load the page again.',
} as const
