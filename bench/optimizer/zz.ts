import { mkdtemp } from 'node:fs/promises'
import { launch, openPage, watchProcesses } from './browser.ts'
import { buildPage } from './build.ts'
import { makePhotographs } from './photographs.ts'
import { serve } from './server.ts'
import { comparePerPhoto } from './singly.ts'
const photographs = await makePhotographs()
const folder = await mkdtemp('/tmp/opt/z-')
await buildPage(folder)
const server = await serve(folder, photographs)
const browser = await launch()
for (const m of await comparePerPhoto(browser, server.url, photographs, 3)) console.log(m.what,m.ours.toFixed(3),m.unit,m.baseline?m.baseline.what+' '+m.baseline.value.toFixed(3)+' ratio '+(m.ours/m.baseline.value).toFixed(3):'',m.note??'')
const processes = await watchProcesses(browser)
const page = await openPage(browser, server.url)
const all = Array.from({ length: 200 }, (_, i) => server.url + '/photographs/' + i)
let over = false
const run = page.optimizeMany(all).finally(() => { over = true })
const series: string[] = []
while (!over) { series.push((await processes.memory()).toFixed(0)); await new Promise((r) => setTimeout(r, 700)) }
console.log((await run).longestBlock, series.join(' '))
await browser.close(); await server.stop()
