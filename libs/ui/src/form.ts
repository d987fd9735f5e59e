/** Forms, one copy for every remote. */
export { Controller, useForm } from 'react-hook-form';
export type { SubmitHandler, UseFormReturn } from 'react-hook-form';
