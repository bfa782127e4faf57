import { Outlet } from 'react-router'

/** Around every room, inside the shell: what fails in one leaves the places around it standing. */
export { AdminErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

export default function Frame() {
  return <Outlet />
}
