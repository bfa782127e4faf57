/** A new agent waits until an administrator has looked at who they are. */
export const agentStates = ['pending', 'verified', 'refused'] as const
export type AgentState = (typeof agentStates)[number]
