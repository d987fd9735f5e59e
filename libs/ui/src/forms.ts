/** `@fanteam/ui/forms`: forms that validate, one copy for shell and remotes, loaded with the first of them. */
export { Controller, useFormContext, useWatch } from 'react-hook-form';
export type { UseFormReturn } from 'react-hook-form';
export { CheckboxField } from './form/checkbox-field';
export { Form } from './form/form';
export { FormField } from './form/form-field';
export { NewPasswordFields } from './form/new-password-fields';
export { PasswordField } from './form/password-field';
export { emailRules, fullNameRules, optionalPasswordRules, passwordRules, requiredText } from './form/rules';
export { SubmitButton } from './form/submit-button';
export { TextField } from './form/text-field';
export { useForm } from './form/use-form';
