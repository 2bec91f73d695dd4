import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate of `localhost` that is its own authority, for as long as a test runs: Node has no call that makes one. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const der = certificate(privateKey, publicKey)
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** DER: a tag, the length and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (moment: Date) =>
  der(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

const HOUR_MS = 60 * 60 * 1000
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const NAME = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))))
/** subjectAltName with one name of the DNS. */
const ALSO_CALLED = sequence(
  oid('551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')))),
)

function certificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(new Date(Date.now() - HOUR_MS)), time(new Date(Date.now() + HOUR_MS))),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(ALSO_CALLED)),
  )
  return sequence(
    signed,
    ECDSA_WITH_SHA256,
    der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)),
  )
}
