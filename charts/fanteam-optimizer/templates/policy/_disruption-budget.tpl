{{/* `budget` has minAvailable or maxUnavailable; the other one is 0. */}}
{{- define "fanteam.disruptionBudget" }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "fanteam.name" . }}
  labels:
    {{- include "fanteam.labels" . | nindent 4 }}
spec:
  {{- if .budget.minAvailable }}
  minAvailable: {{ .budget.minAvailable }}
  {{- else }}
  maxUnavailable: {{ .budget.maxUnavailable }}
  {{- end }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "fanteam.selector" . | nindent 6 }}
{{- end }}
