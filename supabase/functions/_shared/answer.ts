/**
 * Allows calls from any origin, since the site and its backend have different ones. No function here needs a cookie or
 * a session.
 */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'apikey, authorization, content-type, x-client-info',
}

export function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: CORS })
}

export const done = () => new Response(null, { status: 204, headers: CORS })
