{{/* The Ingress of one part: `paths` with path, type and service. */}}
{{- define "fanteam.ingress" }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ include "fanteam.name" . }}
  labels:
    {{- include "fanteam.labels" . | nindent 4 }}
  {{- with .root.Values.front.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- with .root.Values.front.className }}
  ingressClassName: {{ . }}
  {{- end }}
  {{- with .root.Values.front.tlsSecret }}
  tls:
    - secretName: {{ . }}
      hosts: [{{ $.root.Values.front.host }}]
  {{- end }}
  rules:
    - host: {{ .root.Values.front.host }}
      http:
        paths:
          {{- range .paths }}
          - path: {{ .path }}
            pathType: {{ .type }}
            backend:
              service:
                name: {{ .service }}
                port:
                  name: http
          {{- end }}
{{- end }}
