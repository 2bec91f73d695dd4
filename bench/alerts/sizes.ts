const of = (setting: string, usual: number) => Number(process.env[setting] ?? usual)

export const SEARCHES = of('BENCH_SEARCHES', 100_000)
/** The homes that are published while workers die. */
export const PUBLICATIONS = of('BENCH_PUBLICATIONS', 10_000)

/** Of a server with so many searches. */
export const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', checkpoint_timeout: '1h' }
