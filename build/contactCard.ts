import { agency } from '../src/content/agency.ts'
import type { Office } from '../src/content/offices.ts'

/** An office for an address book: a vCard of version 3, which telephones and Outlook can read. */
export function contactCard({ name, address, phoneHref, email, hours, position }: Office): string {
  const [, town = '', postcode = ''] = /^(\S+) (.+)$/.exec(address.at(-1) ?? '') ?? []
  const street = address.slice(0, -1).join(', ')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    property('FN', `${agency.name}, ${name}`),
    // Version 3 requires this field even for an organisation.
    'N:;;;;',
    property('ORG', agency.name, name),
    property('TEL;TYPE=WORK,VOICE', phoneHref.replace('tel:', '')),
    property('EMAIL;TYPE=INTERNET,WORK', email),
    property('ADR;TYPE=WORK', '', '', street, town, '', postcode, 'United Kingdom'),
    `GEO:${position.lat};${position.lng}`,
    property('NOTE', hours),
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function property(name: string, ...parts: string[]): string {
  return `${name}:${parts.map((part) => part.replace(/[\\,;]/g, '\\$&')).join(';')}`
}
