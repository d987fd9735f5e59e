/** `@fanteam/ui/forms`: forms that validate, one copy for shell and remotes, loaded with the first of them. */
export { Controller, useForm } from 'react-hook-form';
export type { SubmitHandler, UseFormReturn } from 'react-hook-form';
