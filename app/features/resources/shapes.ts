import { notFound } from '#app/platform/errors.ts'
import type { ResourceFields } from './fields/types.ts'
import type { Resource } from './resource.ts'

/** The shape that a value names; undefined for what names none. */
export function shapeNamed({ shapes }: Pick<Resource, 'shapes'>, value: unknown): string | undefined {
  return shapes && typeof value === 'string' && Object.hasOwn(shapes.fields, value) ? value : undefined
}

/** 404 for what names none, where rows have shapes. */
export function requireShape(resource: Pick<Resource, 'shapes'>, value: unknown): string | undefined {
  const shape = shapeNamed(resource, value)
  if (resource.shapes && shape === undefined) throw notFound()
  return shape
}

/** The fields that a row of a shape has; all of them where rows have no shapes. */
export function fieldsOf({ fields, shapes }: Pick<Resource, 'fields' | 'shapes'>, shape: string | undefined): ResourceFields {
  if (!shapes) return fields
  const names = new Set([shapes.by, ...((shape && shapes.fields[shape]) || [])])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}
