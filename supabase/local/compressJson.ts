/** Compressing a smaller answer saves no network packet. */
const WORTH_COMPRESSING = 1024

/** Compresses a backend's JSON answer if the client accepts it, as hosted Supabase does. */
export function compressJson(request: Request, response: Response): Response {
  const { headers, status, body } = response
  const accepts = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(
    request.headers.get('accept-encoding') ?? '',
  )
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (
    !body ||
    !accepts ||
    !isJson ||
    length < WORTH_COMPRESSING ||
    headers.has('content-encoding')
  ) {
    return response
  }
  const changed = new Headers(headers)
  changed.set('content-encoding', 'gzip')
  changed.append('vary', 'accept-encoding')
  changed.delete('content-length')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: changed })
}
