import { paths } from '~/lib/paths'
import type { NavigationLink } from './navigation'

export const footerMenu: readonly NavigationLink[] = [
  { label: 'All properties', to: paths.propertiesSelection },
  { label: 'Services', to: paths.services },
  { label: 'Market analysis', to: paths.marketAnalysis },
  { label: 'What a home costs', to: paths.costs },
  { label: 'About us', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'Test', to: paths.contactTest },
]

/** Links to the sections of Home, from any page. */
export const homeMenu: readonly NavigationLink[] = [
  { label: 'What we do', to: paths.homeSection('services') },
  { label: 'Why choose us', to: paths.homeSection('about') },
  { label: 'Featured properties', to: paths.homeSection('properties') },
  { label: 'Send us a message', to: paths.homeSection('contact') },
]

export const legalMenu: readonly NavigationLink[] = [
  { label: 'Privacy policy', to: paths.privacyPolicy },
  { label: 'Terms & conditions', to: paths.terms },
  { label: 'Letting fees', to: paths.lettingFees },
]

/** Placeholders until the agency opens its accounts (visitor-side §2, footer). */
export const socialLinks: readonly { label: string }[] = [
  { label: 'Instagram' },
  { label: 'LinkedIn' },
  { label: 'Facebook' },
]

/** The three schemes with marks in the footer. */
export const accreditations = [
  { id: 'redress', label: 'Property redress scheme' },
  { id: 'clientMoney', label: 'Client money protection' },
  { id: 'deposit', label: 'Tenancy deposit protection' },
] as const

/** Shown above every page while this device has no network. */
export const offlineText =
  'You are offline. You can keep reading; everything else works again once you are back online.'
