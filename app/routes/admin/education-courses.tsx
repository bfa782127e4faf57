import { CartridgeLink } from '#app/features/education/cartridges/admin/cartridge-screen.tsx'
import { courses } from '#app/features/education/courses/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export const loader = resourceLoader(courses)
export const action = resourceAction(courses)

export default function EducationCourses() {
  return <ResourcePage above={<CartridgeLink />} />
}
