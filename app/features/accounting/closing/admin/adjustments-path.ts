export const adjustmentsPath = '/admin/accounting/cooperative/close/adjustments'
