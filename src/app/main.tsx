import { areaOf } from '#src/platform/area.ts'

/** The first path segment decides the area; each area is a chunk of its own. */
const areas = {
  admin: () => import('./admin-area.tsx'),
  partner: () => import('./partner-area.tsx'),
  customer: () => import('./customer-area.tsx'),
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { start } = await areas[areaOf(location.pathname)]()
await start(root)
