import { errorDetail, recoverPassword } from '@fanteam/api-client';
import { LOGIN_PATH } from '@fanteam/session';
import { showFailure, showSuccess, useMutation } from '@fanteam/ui';
import { Fields, Form, SubmitButton, TextField, emailRules, useForm } from '@fanteam/ui/forms';
import { AuthCard, AuthLink } from './auth-card';

export default function RecoverPasswordPage() {
  const form = useForm({ defaultValues: { email: '' } });
  const recovery = useMutation({
    mutationFn: ({ email }: { email: string }) => recoverPassword(email),
    onSuccess: () => {
      showSuccess('Password recovery email sent successfully.');
      form.reset();
    },
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <AuthCard
      heading="Password Recovery"
      intro="Enter your email address. If an account uses it, we will send a link to set a new password."
    >
      <Form form={form} onSubmit={(values) => recovery.mutateAsync(values)}>
        <Fields>
          <TextField
            name="email"
            label="Email"
            placeholder="Email"
            type="email"
            autoComplete="username"
            rules={emailRules()}
          />
          <SubmitButton w="full" mt="1.5">
            Continue
          </SubmitButton>
        </Fields>
      </Form>
      <AuthLink question="Remember your password?" to={LOGIN_PATH} label="Log In" />
    </AuthCard>
  );
}
