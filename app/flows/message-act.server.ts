import type { ActTool } from '#app/platform/act-tool.ts'

export const messageActs: readonly ActTool[] = []
