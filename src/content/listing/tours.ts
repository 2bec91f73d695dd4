import type { Tour } from '~/types/property'

/**
 * The sites at which films and virtual tours may stand, with the names under which they are named to staff. A link is
 * all that a page has of one: nothing of another site is loaded before it is followed.
 */
export const tourHosts: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'my.matterport.com': 'Matterport',
  'kuula.co': 'Kuula',
  'tour.giraffe360.com': 'Giraffe360',
}

/** The site at which a tour stands; undefined for any that is not named above. */
export function tourHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, username, port } = new URL(url)
  const host = hostname.replace(/^(?:www|m|player)\./, '')
  const isOurs = Object.hasOwn(tourHosts, host) && username === '' && port === ''
  return protocol === 'https:' && isOurs ? host : undefined
}

/** What stands at a site that is mostly used for it. */
export function kindAt(host: string): Tour['kind'] {
  return ['youtube.com', 'youtu.be', 'vimeo.com'].includes(host) ? 'video' : 'virtual'
}

export const tourTexts: Readonly<Record<Tour['kind'], string>> = {
  video: 'Watch the video tour',
  virtual: 'Take the virtual tour',
}

export const opensTour = (host: string) => `opens ${host}, which sets its own cookies`
