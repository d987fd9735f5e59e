import { errorDetail, recoverPassword } from '@fanteam/api-client';
import { LOGIN_PATH } from '@fanteam/session';
import { showFailure, showSuccess, useMutation } from '@fanteam/ui';
import { Form, SubmitButton, TextField, emailRules, useForm } from '@fanteam/ui/forms';
import { AuthCard, OtherWay } from './auth-card';

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
      intro="If this address has an account, a mail with a link to set a new password goes there."
    >
      <Form form={form} onSubmit={(values) => recovery.mutateAsync(values)}>
        <TextField
          name="email"
          label="Email"
          placeholder="Email"
          type="email"
          autoComplete="username"
          rules={emailRules}
        />
        <SubmitButton w="full">Continue</SubmitButton>
      </Form>
      <OtherWay question="Do you remember it?" to={LOGIN_PATH} label="Log In" />
    </AuthCard>
  );
}
