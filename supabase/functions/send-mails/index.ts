import { createHandler } from './handler.ts'

declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

Deno.serve(createHandler({ env: (name) => Deno.env.get(name), fetch, log: console.log }))
