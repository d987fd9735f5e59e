/** `@fanteam/ui/forms`: validated forms, one copy for the shell and the remotes, loaded with the first form. */
export { CheckboxField, Fields, TextField } from './form/fields';
export { Form, SubmitButton, useForm } from './form/form';
export { NewPasswordFields } from './form/new-password-fields';
export { PasswordField } from './form/password-field';
export { emailRules, fullNameRules, optionalPasswordRules, passwordRules, requiredText } from './form/rules';
