import { PlatformScreen } from '#app/features/iqra/placement/components/platform-screen.tsx'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'

export const handle: RouteHandle = { hue: 'reading', cache: { tags: ['pages'] } }

/** It says the same to everybody. */
export const loader = contentPage(handle, async () => null)

export default function IqraPlatform() {
  return <PlatformScreen />
}
