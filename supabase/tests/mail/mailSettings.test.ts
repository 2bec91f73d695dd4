import { describe, expect, test } from 'vitest'
import { agency } from '../../../src/content/agency.ts'
import { readMailRoute, readMailSender } from '../../local/mail/mailSettings.ts'

describe('letters leave', () => {
  test.each([
    ['as files', {}, { by: 'files' }],
    ['as files, with empty settings', { MAIL_API_URL: ' ', SMTP_URL: '' }, { by: 'files' }],
    [
      'by a mail service',
      { MAIL_API_URL: ' https://mail.example/emails ', MAIL_API_KEY: 'a' },
      { by: 'http', url: 'https://mail.example/emails', key: 'a' },
    ],
    [
      'by a mail server, which goes before a service',
      { SMTP_URL: 'smtps://a:b@mail.example:465', MAIL_API_URL: 'https://mail.example' },
      { by: 'smtp', url: 'smtps://a:b@mail.example:465' },
    ],
  ])('%s', (_, raw, route) => {
    expect(readMailRoute(raw)).toEqual(route)
  })

  test.each([
    [{ SMTP_URL: 'smtp://mail.example:25' }, 'SMTP_URL must begin with smtps://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtps://'],
    [{ MAIL_API_URL: 'mail.example', MAIL_API_KEY: 'a' }, 'MAIL_API_URL must begin with https://'],
    [
      { MAIL_API_URL: 'http://mail.example', MAIL_API_KEY: 'a' },
      'MAIL_API_URL must begin with https://',
    ],
    [{ MAIL_API_URL: 'https://mail.example' }, 'MAIL_API_URL needs MAIL_API_KEY.'],
  ])('not with %j', (raw, says) => {
    expect(() => readMailRoute(raw)).toThrow(says)
  })
})

describe('letters are from', () => {
  test.each([
    ['the agency', undefined, `${agency.name} <${agency.email}>`],
    [
      'whom MAIL_FROM names',
      ' Letters <letters@agency.example> ',
      'Letters <letters@agency.example>',
    ],
    ['an address alone', 'letters@agency.example', 'letters@agency.example'],
  ])('%s', (_, MAIL_FROM, from) => {
    expect(readMailSender({ MAIL_FROM })).toBe(from)
  })

  test.each([
    'Letters',
    'a@b@c',
    'Letters <a@b',
    'a@b.example, c@d.example',
    'A\nBcc: <a@b.example>',
  ])('nobody like %j', (MAIL_FROM) => {
    expect(() => readMailSender({ MAIL_FROM })).toThrow('MAIL_FROM must be')
  })
})
