import { errorDetail, registerUser } from '@fanteam/api-client';
import { LOGIN_PATH } from '@fanteam/session';
import { showFailure, showSuccess, useMutation, useNavigate } from '@fanteam/ui';
import {
  Fields,
  Form,
  NewPasswordFields,
  SubmitButton,
  TextField,
  emailRules,
  requiredText,
  useForm,
} from '@fanteam/ui/forms';
import { AuthCard, AuthLink } from './auth-card';

const EMPTY = { full_name: '', email: '', password: '', confirm_password: '' };

export default function SignUpPage() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: EMPTY });
  const signUp = useMutation({
    mutationFn: ({ full_name, email, password }: typeof EMPTY) =>
      registerUser({ full_name: full_name.trim(), email, password }),
    onSuccess: () => {
      showSuccess('Account created successfully.');
      void navigate(LOGIN_PATH);
    },
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <AuthCard heading="Sign Up">
      <Form form={form} onSubmit={(values) => signUp.mutateAsync(values)}>
        <Fields>
          <TextField
            name="full_name"
            label="Full Name"
            placeholder="Full Name"
            autoComplete="name"
            rules={requiredText('Full Name is required')}
          />
          <TextField
            name="email"
            label="Email"
            placeholder="Email"
            type="email"
            autoComplete="username"
            rules={emailRules()}
          />
          <NewPasswordFields
            name="password"
            label="Password"
            confirmRequired="Password confirmation is required"
          />
          <SubmitButton w="full" mt="1.5">
            Sign Up
          </SubmitButton>
        </Fields>
      </Form>
      <AuthLink question="Already have an account?" to={LOGIN_PATH} label="Log In" />
    </AuthCard>
  );
}
